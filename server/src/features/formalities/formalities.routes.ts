import { formalityRoutes } from "@coulisse/contract/formalities/formalities.ts";
import { bind } from "#platform/http/bind.ts";
import { takeListFile } from "#platform/list-files/list-file.ts";
import { findCompanyOfFile } from "#features/companies/known-company.queries.ts";
import { formalitiesFile } from "#features/formalities/files/formalities-file.ts";
import {
  createFormality,
  deleteFormality,
  recordOwnFormality,
  updateFormality,
} from "#features/formalities/formalities.commands.ts";
import { sendFormalityDuty } from "#features/formalities/duty-payment.commands.ts";
import { getDutyReturn, getDutyReturnPaper } from "#features/formalities/duty-return.queries.ts";
import {
  getFormality,
  listFormalities,
  readFormalityFile,
  subjectOfFormality,
} from "#features/formalities/formalities.queries.ts";
import {
  fileFormalityFiles,
  removeFormalityFile,
} from "#features/formalities/formality-files.commands.ts";

export const formalityBindings = bind(formalityRoutes, {
  createFormality: { handle: ({ ctx, body }) => createFormality(ctx, body) },
  listFormalities: { handle: ({ ctx, query }) => listFormalities(ctx, query) },
  exportFormalities: {
    handle: async ({ ctx, params: { format }, query }) =>
      takeListFile(ctx, formalitiesFile, {
        format,
        ids: query.ids,
        company: await findCompanyOfFile(ctx, query.companyId),
        read: (inner, place) => listFormalities(inner, { ...query, ...place }),
      }),
  },
  getFormality: {
    subject: (ctx, params) => subjectOfFormality(ctx, params.formalityId),
    handle: ({ ctx, params }) => getFormality(ctx, params.formalityId),
  },
  updateFormality: {
    subject: (ctx, params) => subjectOfFormality(ctx, params.formalityId),
    handle: ({ ctx, params, body, version }) =>
      updateFormality(ctx, params.formalityId, body, version),
  },
  deleteFormality: {
    subject: (ctx, params) => subjectOfFormality(ctx, params.formalityId),
    handle: ({ ctx, params }) => deleteFormality(ctx, params.formalityId),
  },
  recordOwnFormality: {
    subject: (ctx, params) => subjectOfFormality(ctx, params.formalityId),
    handle: ({ ctx, params, body }) => recordOwnFormality(ctx, params.formalityId, body),
  },
  sendFormalityDuty: {
    handle: ({ ctx, params, body }) => sendFormalityDuty(ctx, params.formalityId, body),
  },
  fileFormalityFiles: {
    subject: (ctx, params) => subjectOfFormality(ctx, params.formalityId),
    handle: async ({ ctx, params, uploads }) => ({
      items: await fileFormalityFiles(ctx, params.formalityId, uploads),
    }),
  },
  getFormalityFile: {
    subject: (ctx, params) => subjectOfFormality(ctx, params.formalityId),
    handle: ({ ctx, params }) => readFormalityFile(ctx, params.formalityId, params.documentId),
  },
  getDutyReturn: {
    subject: (ctx, params) => subjectOfFormality(ctx, params.formalityId),
    handle: ({ ctx, params }) => getDutyReturn(ctx, params.formalityId),
  },
  getDutyReturnPaper: {
    subject: (ctx, params) => subjectOfFormality(ctx, params.formalityId),
    handle: ({ ctx, params }) => getDutyReturnPaper(ctx, params.formalityId),
  },
  removeFormalityFile: {
    subject: (ctx, params) => subjectOfFormality(ctx, params.formalityId),
    handle: ({ ctx, params }) => removeFormalityFile(ctx, params.formalityId, params.documentId),
  },
});

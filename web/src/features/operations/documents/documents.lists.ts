import { documentKinds, documentRoutes } from "@coulisse/contract/operations/documents.ts";
import { listOf } from "#kit/list.ts";
import { several } from "#ui/table/use-table-state.ts";

const isYear = (text: string): boolean => /^(?:19|20|21)\d\d$/.test(text);

/** All papers of the reader and of the entities that they act for, newest first. */
export const documentList = listOf(documentRoutes.listDocuments)({
  idOf: ({ key }) => key,
  table: () => ({
    sort: ["on", "company"],
    defaultSort: { by: "on", direction: "desc" },
    filters: {
      year: isYear,
      kind: several(documentKinds),
      companyId: "any",
      holderId: "any",
      thingId: "any",
    },
  }),
});

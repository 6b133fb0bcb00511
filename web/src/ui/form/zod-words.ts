import { i18n, type MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { z } from "zod";

const formats: Readonly<Record<string, MessageDescriptor>> = {
  email: msg`Indiquez une adresse e-mail, par exemple nom@example.org.`,
  url: msg`Indiquez une adresse complète, par exemple https://example.org.`,
  date: msg`Indiquez une date, par exemple 20/11/2026.`,
  uuid: msg`Choisissez dans la liste.`,
};

type Issue = {
  code?: string;
  format?: unknown;
  origin?: unknown;
  minimum?: unknown;
  maximum?: unknown;
  expected?: unknown;
  input?: unknown;
};

const isBlank = (input: unknown): boolean =>
  input === undefined || input === null || input === "" || (Array.isArray(input) && !input.length);

const tooSmall = ({ origin, minimum }: Issue): MessageDescriptor => {
  const least = String(minimum);
  if (origin === "string") return msg`Indiquez au moins ${least} caractères.`;
  if (origin === "array") return msg`Indiquez au moins ${least} éléments.`;
  return msg`Indiquez au moins ${least}.`;
};

const tooBig = ({ origin, maximum }: Issue): MessageDescriptor => {
  const most = String(maximum);
  if (origin === "string") return msg`Indiquez au plus ${most} caractères.`;
  if (origin === "array") return msg`Indiquez au plus ${most} éléments.`;
  return msg`Indiquez au plus ${most}.`;
};

const wordsFor = (issue: Issue): MessageDescriptor => {
  if (isBlank(issue.input)) return msg`Ce champ est obligatoire.`;
  switch (issue.code) {
    case "too_small":
      return tooSmall(issue);
    case "too_big":
      return tooBig(issue);
    case "invalid_format":
      return formats[String(issue.format)] ?? msg`Ce format n’est pas reconnu.`;
    case "invalid_type":
      return issue.expected === "number" || issue.expected === "int"
        ? msg`Indiquez un nombre, par exemple 1 234,56.`
        : msg`Cette valeur n’est pas reconnue.`;
    case "invalid_value":
      return msg`Choisissez dans la liste.`;
    default:
      return msg`Cette valeur n’est pas reconnue.`;
  }
};

z.config({
  // Zod would compile its schemas with `new Function`, which the site's content policy forbids.
  jitless: true,
  customError: (issue) => i18n._(wordsFor(issue as Issue)),
});

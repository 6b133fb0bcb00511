import type { Refusal } from "#platform/problem.ts";

const title = { fr: "Document refusé", en: "Document refused" };

/** A private document may be refused with these, wherever it is sent. */
export const documentRefusals = {
  document_missing: {
    status: 400,
    title: { fr: "Document manquant", en: "Document missing" },
    description: { fr: "Choisissez un fichier à envoyer.", en: "Choose a file to send." },
  },
  document_refused: {
    status: 422,
    title,
    description: {
      fr: "Ce fichier n’est pas un document que nous pouvons lire : envoyez un PDF, un JPEG, un PNG, un WebP ou un HEIC.",
      en: "This file is not a document that we can read: send a PDF, a JPEG, a PNG, a WebP or a HEIC.",
    },
  },
  document_mislabelled: {
    status: 422,
    title,
    description: {
      fr: "Le nom ou le type annoncé de ce fichier ne correspond pas à son contenu. Enregistrez-le à nouveau, ou envoyez une photo.",
      en: "The name or the announced type of this file does not match what is in it. Save it again, or send a photo.",
    },
  },
  document_drawing: {
    status: 422,
    title,
    description: {
      fr: "Les dessins SVG ne sont pas acceptés. Envoyez une photo ou un PDF.",
      en: "SVG drawings are not accepted. Send a photo or a PDF.",
    },
  },
  document_archive: {
    status: 422,
    title,
    description: {
      fr: "Ce fichier est une archive ou un document bureautique. Envoyez le document lui-même, en PDF ou en photo.",
      en: "This file is an archive or an office document. Send the document itself, as a PDF or a photo.",
    },
  },
  document_disguised: {
    status: 422,
    title,
    description: {
      fr: "Ce fichier en contient un autre d’un autre type. Enregistrez le document à nouveau, ou envoyez une photo.",
      en: "This file holds another one of another type. Save the document again, or send a photo.",
    },
  },
  document_damaged: {
    status: 422,
    title,
    description: {
      fr: "Ce fichier est incomplet ou abîmé. Vérifiez qu’il s’ouvre chez vous, puis envoyez-le à nouveau.",
      en: "This file is incomplete or damaged. Check that it opens on your side, then send it again.",
    },
  },
  document_encrypted: {
    status: 422,
    title,
    description: {
      fr: "Ce PDF est protégé par un mot de passe. Retirez la protection, ou envoyez une photo.",
      en: "This PDF is protected by a password. Remove the protection, or send a photo.",
    },
  },
  document_active: {
    status: 422,
    title,
    description: {
      fr: "Ce PDF contient un programme ou un fichier joint. Imprimez-le en PDF, puis envoyez le résultat.",
      en: "This PDF holds a program or an attached file. Print it to PDF, then send the result.",
    },
  },
  document_too_complex: {
    status: 422,
    title,
    description: {
      fr: "Ce document est trop grand pour être lu : trop de pages, de pixels ou d’éléments. Envoyez-en une version plus simple.",
      en: "This document is too big to be read: too many pages, pixels or parts. Send a simpler version.",
    },
  },
  too_many_uploads: {
    status: 429,
    title: { fr: "Trop d’envois", en: "Too many uploads" },
    description: {
      fr: "Vous avez envoyé beaucoup de fichiers en une heure. Réessayez dans {minutes} min.",
      en: "You have sent many files within an hour. Try again in {minutes} min.",
    },
  },
  document_infected: {
    status: 422,
    title: { fr: "Document dangereux", en: "Dangerous document" },
    description: {
      fr: "L’antivirus a reconnu un programme dangereux dans ce fichier. Il n’a pas été conservé. Vérifiez votre appareil, puis envoyez un autre fichier.",
      en: "The virus scanner found a dangerous program in this file. It was not kept. Check your device, then send another file.",
    },
  },
  scanner_away: {
    status: 503,
    title: { fr: "Contrôle indisponible", en: "Check unavailable" },
    description: {
      fr: "L’antivirus ne répond pas, donc rien n’a été conservé. Réessayez dans quelques minutes.",
      en: "The virus scanner does not answer, so nothing was kept. Try again in a few minutes.",
    },
  },
} as const satisfies Readonly<Record<string, Refusal>>;

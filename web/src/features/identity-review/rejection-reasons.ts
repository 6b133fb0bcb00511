import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

type Reason = Readonly<{ label: MessageDescriptor; fr: string; en: string }>;

// The label is in the reviewer's language, the text in the one of the person who will read it.
const reasons: readonly Reason[] = [
  {
    label: msg`Illisible`,
    fr: "L’image est floue ou illisible. Photographiez le document à plat, en pleine lumière, sans flash.",
    en: "The picture is blurred or unreadable. Photograph the document flat, in full light, without a flash.",
  },
  {
    label: msg`Expiré`,
    fr: "La validité de votre pièce d’identité est passée. Envoyez une pièce valable.",
    en: "Your identity document is no longer valid. Please send a valid one.",
  },
  {
    label: msg`Coupé`,
    fr: "Le document est coupé. Ses quatre bords et les lignes du bas doivent se voir.",
    en: "The document is cut off. Its four edges and the lines at the bottom must be seen.",
  },
  {
    label: msg`Autre nom`,
    fr: "Le nom ou la date de naissance diffère de ce que vous avez déclaré. Corrigez votre profil ou envoyez le bon document.",
    en: "The name or the date of birth differs from what you declared. Correct your profile or send the right document.",
  },
  {
    label: msg`Justificatif ancien`,
    fr: "Le justificatif de domicile doit être à votre nom et dater de moins de trois mois.",
    en: "The proof of address must be in your name and less than three months old.",
  },
];

export const rejectionReasons = (locale: "fr" | "en") =>
  reasons.map((reason) => ({ label: reason.label, text: reason[locale] }));

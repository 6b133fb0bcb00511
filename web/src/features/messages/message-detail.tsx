import type { OutboxMessage } from "@coulisse/contract/messages.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { Badge } from "#ui/badge.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { MailPreview } from "./mail-preview.tsx";
import { outboxMessage } from "./outbox.queries.ts";
import { channelWords, stateTones, stateWords } from "./outbox-words.ts";

/** A message as its reader would have it: a mail drawn, and its text beside. */
export const MessageDetail = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const message = useSuspenseQuery(outboxMessage(id)).data;
  return (
    <div className="grid gap-6">
      <KeyFacts
        facts={[
          ...(message.subject === null ? [] : [{ label: t`Objet`, value: message.subject }]),
          { label: t`Destinataire`, value: message.recipient },
          { label: t`Canal`, value: t(channelWords[message.channel]) },
          { label: t`Écrit le`, value: format.instant(message.createdAt) },
          {
            label: t`État`,
            value: <Badge tone={stateTones[message.state]}>{t(stateWords[message.state])}</Badge>,
          },
          ...(message.fault === null ? [] : [{ label: t`Cause`, value: message.fault }]),
        ]}
      />
      {message.text === null ? (
        <ErasedText state={message.state} />
      ) : message.html === null ? (
        <PlainText text={message.text} />
      ) : (
        <MailViews html={message.html} text={message.text} subject={message.subject ?? ""} />
      )}
    </div>
  );
};

type Views = { html: string; text: string; subject: string };

const MailViews = ({ html, text, subject }: Views) => {
  const { t } = useLingui();
  const [shown, setShown] = useState("drawn");
  return (
    <Tabs
      label={t`Présentation du message`}
      value={shown}
      onChange={setShown}
      tabs={[
        { id: "drawn", label: t`E-mail`, panel: <MailPreview html={html} title={subject} /> },
        { id: "text", label: t`Texte brut`, panel: <PlainText text={text} /> },
      ]}
    />
  );
};

/** A message that stayed had its text: what a used code or link was in is gone. */
const ErasedText = ({ state }: Pick<OutboxMessage, "state">) => {
  const { t } = useLingui();
  return (
    <p className="text-ink-2">
      {state === "KEPT"
        ? t`Contenu effacé : son code ou son lien a servi, ou n’a plus cours.`
        : t`Le texte n’a pas été conservé.`}
    </p>
  );
};

const PlainText = ({ text }: { text: string }) => (
  <pre className="rounded-md border border-rule bg-sheet p-4 font-sans text-sm wrap-anywhere whitespace-pre-wrap">
    {text}
  </pre>
);

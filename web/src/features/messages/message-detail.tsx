import {
  messageChannelWords,
  messageStateWords,
} from "@coulisse/contract/messages/message-words.ts";
import type { OutboxMessage } from "@coulisse/contract/messages/messages.schemas.ts";
import { useLingui } from "@lingui/react/macro";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useState, createElement, useMemo, type CSSProperties, type ReactNode } from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useWords } from "#i18n/use-words.ts";
import { Badge } from "#ui/badge.tsx";
import { KeyFacts } from "#ui/key-facts.tsx";
import { Tabs } from "#ui/tabs.tsx";
import { stateTones } from "./outbox-tones.ts";
import { outboxMessage } from "./outbox.queries.ts";

/** A message as its reader would have it: a mail drawn, and its text beside. */
export const MessageDetail = ({ id }: { id: string }) => {
  const { t } = useLingui();
  const format = useFormats();
  const channels = useWords(messageChannelWords);
  const states = useWords(messageStateWords);
  const message = useSuspenseQuery(outboxMessage(id)).data;
  return (
    <div className="grid gap-6">
      <KeyFacts
        facts={[
          ...(message.subject === null ? [] : [{ label: t`Objet`, value: message.subject }]),
          { label: t`Destinataire`, value: message.recipient },
          { label: t`Canal`, value: channels[message.channel] },
          { label: t`Écrit le`, value: format.instant(message.createdAt) },
          {
            label: t`État`,
            value: <Badge tone={stateTones[message.state]}>{states[message.state]}</Badge>,
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
        ? t`Contenu effacé : son code ou son lien a servi, ou n’est plus valable.`
        : t`Le texte n’a pas été conservé.`}
    </p>
  );
};

const PlainText = ({ text }: { text: string }) => (
  <pre className="rounded-md border border-rule bg-sheet p-4 font-sans text-sm wrap-anywhere whitespace-pre-wrap">
    {text}
  </pre>
);

type Props = { html: string; title: string };

/**
 * A mail as mail programs draw it. The page's policy allows no style in a text and no frame, so the
 * mail is read by a parser that runs and loads nothing, and built again from the few elements that
 * our mails are made of; anything else is left out.
 */
const MailPreview = ({ html, title }: Props) => {
  const drawn = useMemo(() => readMail(html), [html]);
  return (
    <section
      aria-label={title}
      className="overflow-hidden rounded-md border border-rule [&_a]:wrap-anywhere"
      style={drawn.ground}
      {...(drawn.lang === "" ? {} : { lang: drawn.lang })}
    >
      {drawn.content}
    </section>
  );
};

// The parser itself would report each style to the page's policy; under another name it does not.
const readMail = (html: string) => {
  const renamed = html.replaceAll(' style="', ' data-look="');
  const read = new DOMParser().parseFromString(renamed, "text/html");
  return {
    ground: { ...styleOf(read.body), margin: 0 },
    lang: read.documentElement.lang,
    content: childrenOf(read.body),
  };
};

const elements = new Set(["div", "p", "h1", "h2", "a", "hr", "span", "strong", "em", "br"]);
const withoutContent = new Set(["hr", "br"]);

const childrenOf = (parent: Element): ReactNode[] =>
  [...parent.childNodes].map((node, index) => draw(node, index));

const draw = (node: ChildNode, key: number): ReactNode => {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (!elements.has(name)) return null;
  const look = { key, style: styleOf(node) };
  if (withoutContent.has(name)) return createElement(name, look);
  return createElement(
    name === "h1" ? "h2" : name,
    { ...look, ...linkOf(node) },
    ...childrenOf(node),
  );
};

const linkOf = (element: Element) => {
  const href = element.getAttribute("href");
  return element.localName === "a" && href !== null && /^https?:\/\//.test(href)
    ? { href, target: "_blank", rel: "noreferrer" }
    : {};
};

/** `font-size:13px;margin:0`, set one by one: as an attribute it would be refused. */
const styleOf = (element: Element): CSSProperties =>
  Object.fromEntries(
    (element.getAttribute("data-look") ?? "").split(";").flatMap((rule) => {
      const [name = "", ...value] = rule.split(":");
      const property = name
        .trim()
        .replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return property === "" ? [] : [[property, value.join(":").trim()] as const];
    }),
  );

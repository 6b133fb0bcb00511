import type { Locale } from "./words.ts";

/**
 * An actor is a person by themselves, a clock by one of its jobs, a provider that tells what happened at
 * its place, or a token in the name of the person who made it.
 */
export const actorKinds = ["person", "clock", "provider", "token"] as const;
export type ActorKind = (typeof actorKinds)[number];

const meansWords = {
  fr: { clock: "Tâche planifiée", provider: "Prestataire", token: "Jeton" },
  en: { clock: "Scheduled job", provider: "Provider", token: "Token" },
} as const satisfies Record<Locale, Record<Exclude<ActorKind, "person">, string>>;

export type Acting = Readonly<{
  actorKind: ActorKind;
  /** The name of the person, or of the one in whose name a token acted. */
  actorName: string | null;
  actorMeans: string | null;
}>;

/** Says who acted, in words; null where somebody without an account did. */
export const describeActor = (
  { actorKind, actorName, actorMeans }: Acting,
  locale: Locale,
): string | null => {
  if (actorKind === "person") return actorName;
  const means = `${meansWords[locale][actorKind]} ${actorMeans ?? ""}`.trim();
  return actorName === null ? means : `${actorName}, ${means}`;
};

/**
 * A form that changes something which others may change too:
 *
 *   const edited = useEdited({ form, current, valuesOf, reread });
 *   <Form form={form} onSubmit={(values) => edited.send(update.run({ body, version: edited.version }))}>
 *     <LostRace edited={edited} />
 *
 * When somebody was faster the server refuses with 412. What they changed is then brought into the
 * form, under what was typed here, which stays; the reader looks at both and sends again. A change of
 * something else of the same entity is none: the reader has seen all that the form shows.
 */
import { useState } from "react";
import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { isRefusal } from "#platform/errors.ts";

type Settings<Entity, Values extends FieldValues, Result> = {
  form: UseFormReturn<Values, unknown, Result>;
  /** The entity as it is known now; none in a form that makes a new one. */
  current: Entity | undefined;
  valuesOf: (entity: Entity) => DefaultValues<Values>;
  reread: () => Promise<Entity | undefined>;
};

export type Race = "none" | "lost" | "rereading";

export const useEdited = <
  Entity extends { version: number },
  Values extends FieldValues,
  Result extends FieldValues,
>({
  form,
  current,
  valuesOf,
  reread,
}: Settings<Entity, Values, Result>) => {
  const shown = (entity: Entity) => ({
    version: entity.version,
    values: JSON.stringify(valuesOf(entity)),
  });
  /**
   * The version is that of what the form was filled from: the reader has seen this and nothing
   * newer, but for what is newer and shows the same.
   */
  const [filled, setFilled] = useState(current ? shown(current) : { version: 0, values: "" });
  const [race, setRace] = useState<Race>("none");
  const known = current ? shown(current) : filled;
  const version =
    known.values === filled.values ? Math.max(known.version, filled.version) : filled.version;
  const fill = (entity: Entity, keepDirtyValues: boolean): void => {
    form.reset(valuesOf(entity), { keepDirtyValues });
    setFilled(shown(entity));
    setRace("none");
  };
  return {
    race,
    version,
    send: async (sending: Promise<Entity>): Promise<Entity | undefined> => {
      try {
        const saved = await sending;
        fill(saved, false);
        return saved;
      } catch (error) {
        if (!isRefusal(error, 412)) throw error;
        setRace("lost");
        return undefined;
      }
    },
    bringTheirs: async (): Promise<void> => {
      setRace("rereading");
      try {
        const theirs = await reread();
        if (theirs) fill(theirs, true);
      } catch {
        setRace("lost");
      }
    },
  };
};

export type Edited = Pick<ReturnType<typeof useEdited>, "race" | "bringTheirs">;

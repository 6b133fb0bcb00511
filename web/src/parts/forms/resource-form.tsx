/**
 * The form that makes a thing and the form that changes it, which are the same:
 *
 *   <ResourceForm
 *     schema={BadgeFields} valuesOf={(badge) => badge ?? noBadge}
 *     route={badge ? badgeRoutes.updateBadge : badgeRoutes.createBadge}
 *     entity={badge} reading={badgeRoutes.getBadge}
 *     submit={t`Créer le badge`} success={t`Le badge a été créé.`} backTo={list}
 *   >
 *     <TextField name="nameFr" label={t`Nom`} />
 *   </ResourceForm>
 *
 * What is typed survives a reload, a change that somebody else made meanwhile is brought in under
 * it, and what the server refuses is put on its field.
 */
import type { Route, RouteBody, RouteReply } from "@coulisse/contract/wire/route.ts";
import { useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { DefaultValues, FieldValues } from "react-hook-form";
import type { z } from "zod";
import type { CallOptions } from "#platform/api.ts";
import { queryOf, useAction } from "#platform/queries.ts";
import { cx } from "#ui/cx.ts";
import { Form } from "#ui/form/form.tsx";
import { SubmitButton } from "#ui/form/submit-button.tsx";
import { endDraft } from "#ui/form/use-draft.ts";
import { useFormOf } from "#ui/form/use-form-of.ts";
import { LinkButton } from "#ui/link-button.tsx";
import { LostRace } from "./lost-race.tsx";
import { paramsOf } from "./params-of.ts";
import { useEdited } from "./use-edited.ts";

type Versioned = { id: string; version: number };

/** The controls hold these for the entity that is changed, or for one that is not there yet. */
type Filled<Entity, Values> =
  | { entity: Entity; valuesOf: (entity: Entity) => Values }
  | { entity?: Entity | undefined; valuesOf: (entity: Entity | undefined) => Values };

type Props<
  R extends Route,
  Reading extends Route,
  Values extends FieldValues,
  Result extends FieldValues,
> = {
  schema: z.ZodType<Result, Values>;
  /** Makes one, or changes the one that is given. */
  route: R;
  /** The reading by which it is read again where somebody else was faster. */
  reading: Reading;
  /** Sends say what of the values goes where, unless all of them are the body. */
  send?: (
    values: Result,
  ) => Pick<CallOptions<R>, "files"> & Partial<Pick<CallOptions<R>, "params">> & { body: unknown };
  success: string;
  submit: string;
  /** The form is left for this address, sent or not. */
  backTo?: string;
  /** Called where it went through, in place of going back. */
  onDone?: (saved: RouteReply<R>) => unknown;
  label?: string;
  /** Tells this form from another one of the same thing on the same page. */
  draft?: string;
  className?: string;
  /** A form longer than a screen keeps its buttons in sight. */
  long?: boolean;
  /** Another act of the page is the most urgent one. */
  quiet?: boolean;
  children: ReactNode;
} & Filled<RouteReply<Reading>, DefaultValues<Values>> &
  (Result extends RouteBody<R> ? unknown : { send: unknown });

export const ResourceForm = <
  R extends Route,
  Reading extends Route,
  Values extends FieldValues,
  Result extends FieldValues,
>(
  props: Props<R, Reading, Values, Result>,
) => {
  const { schema, route, reading, success, submit, backTo, onDone } = props;
  const {
    send = (body) => ({ body }),
    label,
    className,
    long = false,
    quiet = false,
    children,
  } = props;
  const entity = props.entity as (RouteReply<Reading> & Versioned) | undefined;
  const valuesOf = props.valuesOf as (of: typeof entity) => DefaultValues<Values>;
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  // A draft that was begun on an older version would bring its values back over newer ones.
  const draft = [props.draft, route.path, entity?.id, entity?.version].filter(Boolean).join(" ");
  const form = useFormOf(schema, { defaultValues: valuesOf(entity), draft });
  const params = entity && paramsOf(route, entity.id);
  const reread = () =>
    queryClient.fetchQuery({
      ...queryOf(reading, { params } as unknown as CallOptions<Reading>),
      staleTime: 0,
    }) as Promise<typeof entity>;
  const edited = useEdited({ form, current: entity, valuesOf, reread });
  const save = useAction(route, { success });
  return (
    <Form
      form={form}
      {...(label === undefined ? {} : { label })}
      {...(className === undefined ? {} : { className })}
      onSubmit={async (values) => {
        const which = entity ? { params, version: edited.version } : {};
        const sending = save.run({ ...send(values), ...which } as unknown as CallOptions<R>);
        const saved = await (entity ? edited.send(sending as Promise<typeof entity>) : sending);
        if (saved === undefined) return false;
        endDraft(form);
        if (onDone) await onDone(saved as RouteReply<R>);
        else if (backTo) await navigate({ to: backTo });
        return true;
      }}
    >
      <LostRace edited={edited} />
      {children}
      <div
        className={cx(
          "flex flex-wrap items-center justify-end gap-2 border-t border-rule",
          long ? "sm:sticky bottom-0 z-10 mt-6 -mb-2 bg-paper py-3" : "max-w-[46rem] pt-4",
        )}
      >
        {backTo === undefined ? null : (
          <LinkButton to={backTo} variant="quiet" className="max-sm:hidden">
            {t`Annuler`}
          </LinkButton>
        )}
        <SubmitButton variant={quiet ? "secondary" : "primary"}>{submit}</SubmitButton>
      </div>
    </Form>
  );
};

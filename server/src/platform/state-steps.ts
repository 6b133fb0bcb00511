import { machines, subjects, type Subject } from "@coulisse/domain/machines.ts";

const stepsOf = (subject: Subject): string[] =>
  Object.entries<readonly string[]>(machines[subject]).flatMap(([from, next]) =>
    next.map((to) => `    ('${subject}', '${from}', '${to}')`),
  );

const triggerOf = (subject: Subject): string =>
  `create or replace trigger ${subject}_step before update of state on ${subject}
  for each row when (old.state is distinct from new.state) execute function refuse_step();`;

/** The repeatable file that holds every subject to its machine, as SQL. */
export const describeStateSteps =
  (): string => `-- Generated from domain/src/machines.ts by server/scripts/schema.ts.

-- A state follows another only where the machine of its subject says so, whoever writes.
create or replace function refuse_step() returns trigger language plpgsql as $$
begin
  if (tg_table_name::text, old.state, new.state) in (
${subjects.flatMap(stepsOf).join(",\n")}
  ) then
    return new;
  end if;
  raise exception '%: % does not become %', tg_table_name, old.state, new.state
    using errcode = 'check_violation', constraint = tg_table_name || '_step';
end
$$;

revoke all on function refuse_step from public, coulisse_server;

${subjects.map(triggerOf).join("\n\n")}
`;

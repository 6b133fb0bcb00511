/** A setting that is missing or wrong. Values are never repeated: a key would end up in a log. */
export type SettingFault = Readonly<{ name: string; why: string }>;

/** A start that cannot go on for a reason its operator can mend: shown as its message alone. */
export class StartRefused extends Error {
  override readonly name: string = "StartRefused";
}

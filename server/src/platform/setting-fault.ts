/** A setting that is missing or wrong. Values are never repeated: a key would end up in a log. */
export type SettingFault = Readonly<{ name: string; why: string }>;

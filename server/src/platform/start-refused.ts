/** A start that cannot go on for a reason its operator can mend: shown as its message alone. */
export class StartRefused extends Error {
  override readonly name: string = "StartRefused";
}

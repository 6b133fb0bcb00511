/**
 * Where the single sign-on services show their buttons, on the pages that let people in. A feature
 * may not use another's components, so they are put together here.
 */
export const SignOnSlot = () => null;

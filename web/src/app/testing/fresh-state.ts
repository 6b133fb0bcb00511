/* Test files share their processes: what one leaves behind is gone before the next begins. */
import { afterAll } from "vitest";
import type { StoreApi } from "zustand";
import { useNavigation } from "#app/navigation.ts";
import { useAskedProof } from "#app/proof.ts";
import { useAuth } from "#app/session.ts";
import { useSettings } from "#app/settings.ts";
import { useSignOnFailure } from "#app/sign-on/sign-on-failure.ts";
import { useTheme } from "#app/theme.ts";
import { useToasts } from "#ui/toast.ts";

const begin = <State>({ setState, getInitialState }: StoreApi<State>): void =>
  setState(getInitialState(), true);

afterAll(() => {
  begin(useAuth);
  begin(useSettings);
  begin(useToasts);
  begin(useTheme);
  begin(useNavigation);
  begin(useAskedProof);
  begin(useSignOnFailure);
  useSettings.persist.clearStorage();
  window.history.replaceState(null, "", "/");
});

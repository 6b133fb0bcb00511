/* Test files share their processes: what one leaves behind is gone before the next begins. */
import { afterAll } from "vitest";
import type { StoreApi } from "zustand";
import { useNavigation } from "#platform/navigation.ts";
import { useAskedProof } from "#platform/proof.ts";
import { useAuth } from "#platform/session.ts";
import { useSettings } from "#platform/settings.ts";
import { useSignOnFailure } from "#features/accounts/sign-on/sign-on-failure.ts";
import { useTheme } from "#platform/theme.ts";
import { useToasts } from "#ui/toast.ts";

const begin = <State>({ setState, getInitialState }: StoreApi<State>): void =>
  setState(getInitialState(), true);

/** Fails a file after which nothing is drawn any more: the next ones would wait in vain for a focus. */
const expectFrames = (): Promise<void> =>
  new Promise((drawn, fail) => {
    const late = setTimeout(
      () => fail(new Error("This file left its process without frames: are timers false still?")),
      10_000,
    );
    requestAnimationFrame(() => {
      clearTimeout(late);
      drawn();
    });
  });

afterAll(async () => {
  await expectFrames();
  begin(useAuth);
  begin(useSettings);
  begin(useToasts);
  begin(useTheme);
  begin(useNavigation);
  begin(useAskedProof);
  begin(useSignOnFailure);
  useSettings.forget();
  window.history.replaceState(null, "", "/");
});

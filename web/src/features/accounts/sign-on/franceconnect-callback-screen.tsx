import { defineScreen } from "#platform/screen.tsx";
import { ComingBack } from "./coming-back.tsx";

const FranceConnectCallbackScreen = () => <ComingBack provider="franceconnect" />;

export const screen = defineScreen("/sign-in/franceconnect/callback", {
  component: FranceConnectCallbackScreen,
});

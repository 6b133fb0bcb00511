import { defineScreen } from "#platform/screen.tsx";
import { ComingBack } from "./coming-back.tsx";

const GoogleCallbackScreen = () => <ComingBack provider="google" />;

export const screen = defineScreen("/sign-in/google/callback", { component: GoogleCallbackScreen });

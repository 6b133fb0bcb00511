import { readDevice } from "@coulisse/contract/device.ts";
import { useLingui } from "@lingui/react/macro";

/** `Firefox sur Linux`, from what a browser says of itself. */
export const useDeviceName = () => {
  const { t } = useLingui();
  return (userAgent: string): string => {
    const { browser, system } = readDevice(userAgent);
    if (browser && system) return t`${browser} sur ${system}`;
    return browser ?? system ?? t`Appareil inconnu`;
  };
};

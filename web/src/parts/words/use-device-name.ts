import { readDevice } from "@coulisse/domain/device.ts";
import { useLingui } from "@lingui/react/macro";

/** Names a browser as a person would: by its own name and that of its system. */
export const useDeviceName = () => {
  const { t } = useLingui();
  return (userAgent: string): string => {
    const { browser, system } = readDevice(userAgent);
    if (browser && system) return t`${browser} sur ${system}`;
    return browser ?? system ?? t`Appareil inconnu`;
  };
};

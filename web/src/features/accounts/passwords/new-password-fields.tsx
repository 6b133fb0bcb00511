import { useLingui } from "@lingui/react/macro";
import { useWatch } from "react-hook-form";
import { TextField } from "#ui/form/text-field.tsx";
import { PasswordMeter } from "./password-meter.tsx";

/** A new password, typed twice, and how hard it is to guess. */
export const NewPasswordFields = ({ label }: { label?: string }) => {
  const { t } = useLingui();
  const password: unknown = useWatch({ name: "password" });
  return (
    <>
      <div className="grid gap-2">
        <TextField
          name="password"
          label={label ?? t`Nouveau mot de passe`}
          type="password"
          autoComplete="new-password"
          maxLength={128}
        />
        <PasswordMeter password={typeof password === "string" ? password : ""} />
      </div>
      <TextField
        name="passwordConfirmation"
        label={t`Le même, une seconde fois`}
        type="password"
        autoComplete="new-password"
        maxLength={128}
      />
    </>
  );
};

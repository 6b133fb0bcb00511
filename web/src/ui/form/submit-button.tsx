import { useFormState } from "react-hook-form";
import { Button, type ButtonProps } from "../button.tsx";

/** Says what it does, and is busy while it is done. */
export const SubmitButton = (props: Omit<ButtonProps, "type" | "busy">) => {
  const { isSubmitting } = useFormState();
  return <Button variant="primary" {...props} type="submit" busy={isSubmitting} />;
};

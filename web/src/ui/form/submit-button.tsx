import { useFormState } from "react-hook-form";
import { Button, type ButtonProps } from "../button.tsx";

/** Says what it does, and is busy while it is done. */
export const SubmitButton = (props: Omit<ButtonProps, "type" | "busy">) => {
  const { isSubmitting } = useFormState();
  return (
    <Button
      variant="primary"
      className="max-sm:w-full sm:justify-self-start"
      {...props}
      type="submit"
      // Leaving a field shows its fault and moves the page: the press would miss its button.
      onMouseDown={(event) => event.preventDefault()}
      busy={isSubmitting}
    />
  );
};

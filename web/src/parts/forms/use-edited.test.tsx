import { renderHook } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { expect, it } from "vitest";
import { useEdited } from "./use-edited.ts";

type Person = { version: number; name: string; isProven: boolean };

const edit = (first: Person) =>
  renderHook(
    ({ current }) => {
      const valuesOf = ({ name }: Person) => ({ name });
      const form = useForm({ defaultValues: valuesOf(first) });
      return useEdited({ form, current, valuesOf, reread: async () => current });
    },
    { initialProps: { current: first } },
  );

it("takes what is newer and shows the same, as whoever proves their address beside the form", () => {
  const ada = { version: 1, name: "Ada", isProven: false };
  const { result, rerender } = edit(ada);
  rerender({ current: { ...ada, version: 2, isProven: true } });
  expect(result.current.version).toBe(2);
});

it("stays with what was shown where somebody else has changed it", () => {
  const ada = { version: 1, name: "Ada", isProven: false };
  const { result, rerender } = edit(ada);
  rerender({ current: { ...ada, version: 2, name: "Augusta" } });
  expect(result.current.version).toBe(1);
});

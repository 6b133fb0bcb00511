import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { FatalBoundary } from "./fatal-boundary.tsx";

const Broken = () => {
  throw new Error("internals");
};

it("leaves one sentence where drawing fails outside any page", () => {
  render(
    <FatalBoundary>
      <Broken />
    </FatalBoundary>,
    { onCaughtError: () => {} },
  );
  screen.getByRole("heading", {
    name: "Une erreur est survenue, veuillez recharger la page.",
  });
  expect(document.body.textContent).not.toContain("internals");
});

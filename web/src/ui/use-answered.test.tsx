import { render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { useAnswered } from "./use-answered.ts";

type Props = { own: string; ask: (value: string) => void };

const Choice = ({ own, ask }: Props) => {
  const [value, answer] = useAnswered(own, ask);
  return (
    <>
      <button onClick={() => answer("other")}>Other</button>
      <output>{value}</output>
    </>
  );
};

const shown = () => screen.getByRole("status").textContent;

it("shows at once what was chosen, and asks for it once, afterwards", async () => {
  const ask = vi.fn<(value: string) => void>();
  render(<Choice own="first" ask={ask} />);
  await userEvent.click(screen.getByRole("button"));
  expect(shown()).toBe("other");
  await waitFor(() => expect(ask).toHaveBeenCalledWith("other"));
  // Longer than the page that nobody sees would wait.
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(ask).toHaveBeenCalledOnce();
});

it("follows what is said elsewhere afterwards, such as by a step back", async () => {
  const ask = vi.fn<(value: string) => void>();
  const { rerender } = render(<Choice own="first" ask={ask} />);
  await userEvent.click(screen.getByRole("button"));
  rerender(<Choice own="other" ask={ask} />);
  expect(shown()).toBe("other");
  rerender(<Choice own="first" ask={ask} />);
  expect(shown()).toBe("first");
});

it("asks on a page that is not painted too", async () => {
  const frame = vi.spyOn(window, "requestAnimationFrame").mockReturnValue(0);
  const ask = vi.fn<(value: string) => void>();
  render(<Choice own="first" ask={ask} />);
  await userEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(ask).toHaveBeenCalledOnce());
  frame.mockRestore();
});

import { Outlet } from "@tanstack/react-router";
import type { ReactNode } from "react";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

/** The reading pages: a header, the page at its own width, and a foot. */
export const PublicFrame = ({ children }: { children?: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <PublicHeader />
    {/* At least a screen high: the foot would else jump away as a page takes a spinner's place. */}
    <main id="main" tabIndex={-1} className="min-h-dvh flex-1">
      {children ?? <Outlet />}
    </main>
    <PublicFooter />
  </div>
);

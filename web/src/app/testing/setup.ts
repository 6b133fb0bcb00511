import { i18n } from "@lingui/core";
import { afterEach } from "vitest";
import { cleanup } from "@testing-library/react";

// Sources are in French and tests read them as they are, without a dictionary.
i18n.loadAndActivate({ locale: "fr", messages: {} });
afterEach(cleanup);

// jsdom lays nothing out, so it has nothing to scroll.
Element.prototype.scrollIntoView ??= () => {};

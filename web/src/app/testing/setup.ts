import { i18n } from "@lingui/core";
import { afterEach } from "vitest";
import { cleanup, configure } from "@testing-library/react";

// Sources are in French and tests read them as they are, without a dictionary.
i18n.loadAndActivate({ locale: "fr", messages: {} });
afterEach(cleanup);
// A busy machine is slow, and that is no fault of what is awaited.
configure({ asyncUtilTimeout: 20_000 });

// jsdom lays nothing out, so it has nothing to scroll.
Element.prototype.scrollIntoView ??= () => {};

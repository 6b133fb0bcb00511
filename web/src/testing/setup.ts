import { Blob, File } from "node:buffer";
import { i18n } from "@lingui/core";
import { afterEach } from "vitest";
import { cleanup, configure, prettyDOM } from "@testing-library/react";
import { forgetAllDrafts } from "#ui/form/kept-drafts.ts";

// Sources are in French and tests read them as they are, without a dictionary.
i18n.loadAndActivate({ locale: "fr", messages: {} });
afterEach(() => {
  cleanup();
  // A draft of one test would be found by the next.
  forgetAllDrafts();
});

/**
 * The fault of a query writes out the whole page when it is read, and not when it is made: whoever
 * waits for an element makes one at each change of the page, and reads the last alone.
 */
const faultOf = (message: string | null, container: Element): Error => {
  const fault = new Error();
  Error.captureStackTrace(fault, faultOf);
  fault.name = "TestingLibraryElementError";
  let whole: string | undefined;
  Object.defineProperty(fault, "message", {
    get: () => (whole ??= [message, prettyDOM(container)].filter(Boolean).join("\n\n")),
    set: (text: string) => {
      whole = text;
    },
    configurable: true,
  });
  return fault;
};

// A busy machine is slow, and that is no fault of what is awaited.
configure({ asyncUtilTimeout: 20_000, getElementError: faultOf });

// A file of jsdom loses its name and its bytes on the way to a server, which is one of Node: here are
// Node's own files and forms, and the requests and addresses that take them as they are.
// Test files share a process, and this is done once.
if (globalThis.File !== File) {
  const formOfNode = await new Response(new URLSearchParams()).formData();
  const underneath = {
    Request: Object.getPrototypeOf(Request) as object,
    URL: Object.getPrototypeOf(URL) as object,
  };
  Object.assign(globalThis, { Blob, File, FormData: formOfNode.constructor, ...underneath });
  const send = Reflect.get(XMLHttpRequest.prototype, "send") as XMLHttpRequest["send"];
  XMLHttpRequest.prototype.send = function sendForm(this: XMLHttpRequest, body) {
    if (!(body instanceof FormData)) return send.call(this, body);
    const written = new Response(body);
    this.setRequestHeader("content-type", written.headers.get("content-type") ?? "");
    void written.arrayBuffer().then((bytes) => send.call(this, bytes));
  };
}

// jsdom lays nothing out, so it has nothing to scroll.
Element.prototype.scrollIntoView ??= () => {};

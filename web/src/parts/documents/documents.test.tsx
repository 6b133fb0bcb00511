import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { ApplicationError } from "#platform/errors.ts";
import { renderInSite } from "#testing/with-site.tsx";
import { Form } from "#ui/form/form.tsx";
import { useLightForm } from "#ui/form/use-light-form.ts";
import { Toaster } from "#ui/toaster.tsx";
import { DocumentViewer } from "./document-viewer.tsx";
import { FileButton } from "./file-button.tsx";
import { FileField } from "./file-field.tsx";
import { useSentFile } from "./use-sent-file.ts";

const fileOf = (name: string, type: string, bytes = 3_000): File => {
  const file = new File(["x"], name, { type });
  Object.defineProperty(file, "size", { value: bytes });
  return file;
};
const plain = (text: string): string => text.replaceAll("\u00a0", " ");
const paper = (name: string, bytes?: number) => fileOf(name, "application/pdf", bytes);

describe("files of a form", () => {
  const show = async () => {
    const Shown = () => {
      const form = useLightForm<{ files: File[] }>({}, { draft: "documents" });
      return (
        <Form form={form} onSubmit={() => {}}>
          <FileField name="files" label="Ordre" limits={fileKinds.transferOrder} />
        </Form>
      );
    };
    await renderInSite(() => <Shown />);
    return screen.getByLabelText<HTMLInputElement>("Ordre");
  };
  const give = (input: HTMLInputElement, files: File[]) =>
    fireEvent.drop(input, { dataTransfer: { files } });
  const listed = () => screen.queryAllByRole("listitem").map((item) => plain(item.textContent));

  it("says what is taken, takes what fits, and says why not the rest", async () => {
    const input = await show();
    screen.getByText("PDF, JPEG, PNG ou WebP, 20 Mo par fichier, 10 fichiers au plus");
    expect(input.accept).toBe("application/pdf,image/jpeg,image/png,image/webp");
    expect(input.multiple).toBe(true);

    give(input, [paper("ordre.pdf", 1_440_000), fileOf("notes.txt", "text/plain")]);
    expect(listed()).toEqual(["ordre.pdf1,4 Mo"]);
    await screen.findByText("notes.txt n’est pas un fichier PDF, JPEG, PNG ou WebP.");

    give(input, [paper("lourd.pdf", 20_000_001)]);
    expect(listed()).toEqual(["ordre.pdf1,4 Mo"]);
    await screen.findByText("lourd.pdf dépasse 20 Mo.");

    give(input, [paper("second.pdf", 312_000)]);
    expect(listed()).toEqual(["ordre.pdf1,4 Mo", "second.pdf312 ko"]);
    await waitFor(() => expect(input.getAttribute("aria-invalid")).toBeNull());

    fireEvent.click(screen.getByRole("button", { name: "Retirer ordre.pdf" }));
    expect(listed()).toEqual(["second.pdf312 ko"]);
    give(
      input,
      Array.from({ length: 10 }, (_, at) => paper(`${at}.pdf`)),
    );
    expect(listed()).toHaveLength(10);
    await screen.findByText("10 fichiers au plus.");
  });
});

describe("a file that goes out at once", () => {
  it("is not sent where it is too large, and is said to be refused in the server’s words", async () => {
    const send = vi.fn(async () => {
      throw new ApplicationError({
        status: 422,
        title: "Refusé",
        description: "La demande est refusée.",
        errors: [{ location: "file", message: "Ce fichier est protégé par un mot de passe." }],
      });
    });
    const Shown = () => {
      const { take, fault } = useSentFile(fileKinds.identityDocument, send);
      return (
        <>
          <FileButton limits={fileKinds.identityDocument} label="Passeport" onFile={take}>
            Choisir
          </FileButton>
          <p role="alert">{fault}</p>
        </>
      );
    };
    await renderInSite(() => <Shown />);
    const user = userEvent.setup();
    const input = screen.getByLabelText("Passeport");
    await user.upload(input, paper("grand.pdf", 10_000_001));
    await screen.findByText("grand.pdf dépasse 10 Mo.");
    expect(send).not.toHaveBeenCalled();
    await user.upload(input, paper("passeport.pdf"));
    await screen.findByText("Ce fichier est protégé par un mot de passe.");
    expect(send).toHaveBeenCalledOnce();
  });
});

describe("a private document", () => {
  beforeEach(() => {
    URL.createObjectURL = () => "blob:picture";
    URL.revokeObjectURL = () => {};
  });
  const photo = {
    id: "1",
    name: "recto.jpg",
    mediaType: "image/jpeg",
    scanState: "UNSCANNED" as const,
  };

  it("is read when somebody asks to see it, once, with a warning before", async () => {
    const read = vi.fn(async () => new Blob(["x"]));
    const onRead = vi.fn();
    await renderInSite(() => (
      <DocumentViewer document={photo} label="Recto" read={read} onRead={onRead} onDemand />
    ));
    screen.getByText(/ce fichier n’a pas été analysé/);
    expect(read).not.toHaveBeenCalled();
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Voir le document" }));
    const frame = await screen.findByRole("region", { name: "Recto" });
    const picture = within(frame).getByRole("img", { name: "Recto" });
    expect(read).toHaveBeenCalledOnce();
    expect(onRead).toHaveBeenCalledOnce();
    await user.click(screen.getByRole("button", { name: "Agrandir" }));
    await user.click(screen.getByRole("button", { name: "Tourner d’un quart de tour" }));
    expect(picture.style).toMatchObject({ width: "150%", transform: "rotate(90deg)" });
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Réduire" }).disabled).toBe(false);
  });

  it("says that it is gone, or that it could not be read and reads it again", async () => {
    const refused = (status: number) =>
      new ApplicationError({ status, title: "Refusé", description: "Refusé." });
    const gone = vi.fn(async () => Promise.reject<Blob>(refused(404)));
    const read = vi
      .fn<() => Promise<Blob>>()
      .mockRejectedValueOnce(refused(503))
      .mockResolvedValue(new Blob(["x"]));
    await renderInSite(() => (
      <>
        <DocumentViewer document={photo} label="Recto" read={gone} />
        <DocumentViewer document={{ ...photo, id: "2" }} label="Verso" read={read} />
      </>
    ));
    await screen.findByText("Ce document n’existe plus.");
    await userEvent.click(await screen.findByRole("button", { name: "Réessayer" }));
    await screen.findByRole("img", { name: "Verso" });
    expect(read).toHaveBeenCalledTimes(2);
  });

  it("is downloaded where no picture of it can be shown, and says so where it cannot be", async () => {
    const read = vi.fn(async () =>
      Promise.reject<Blob>(
        new ApplicationError({ status: 403, title: "Refusé", description: "Ce dossier est clos." }),
      ),
    );
    await renderInSite(() => (
      <>
        <DocumentViewer
          document={{ ...photo, name: "facture.pdf", mediaType: "application/pdf" }}
          label="Facture"
          read={read}
        />
        <Toaster />
      </>
    ));
    screen.getByText(/téléchargez-le pour le lire/);
    expect(read).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole("button", { name: "Télécharger" }));
    await screen.findByText("Ce dossier est clos.");
    expect(read).toHaveBeenCalledWith({ preview: false });
  });
});

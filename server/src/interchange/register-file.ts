import type { ExportedRegister, ProvenLine } from "./model.ts";

/** The file that the verifier reads, alone or within an Open Cap Format package. */
export const registerFileName = "register.json";
const format = "coulisse-register-file:1";

type Head = Pick<ExportedRegister, "issuer" | "generatedAt" | "head">;

/**
 * Lines of the file are those of the register, one for one: a reader compares two of them by eye.
 */
export async function* writeRegisterFile(
  { issuer, generatedAt, head }: Head,
  proofs: AsyncIterable<readonly ProvenLine[]>,
): AsyncGenerator<string> {
  const company = { id: issuer.key, name: issuer.name, siren: issuer.siren };
  // The values of the head's own text, in its order.
  const shown = head && {
    log: "register",
    company: issuer.key,
    number: String(head.number),
    hash: head.hash,
    at: generatedAt,
  };
  const top = { format, company, drawnUpAt: generatedAt, head: shown };
  yield `${JSON.stringify(top).slice(0, -1)},"lines":[`;
  let mark = "\n";
  for await (const chunk of proofs) {
    const lines = chunk.map(({ proof, documentNames }) =>
      JSON.stringify(
        documentNames.length === 0 ? proof : { ...proof, "document-names": documentNames },
      ),
    );
    yield mark + lines.join(",\n");
    mark = ",\n";
  }
  yield "\n]}\n";
}

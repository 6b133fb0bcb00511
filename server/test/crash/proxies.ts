/** The files of `deploy/proxies`, as they are but for addresses and certificates, before two servers. */
import assert from "node:assert/strict";
import { execFile, spawn, type ChildProcess } from "node:child_process";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);
const files = new URL("../../../deploy/proxies/", import.meta.url);

export type Place = Readonly<{
  folder: string;
  /** Where TLS is taken, and where a caller in clear is led there. */
  front: number;
  clear: number;
  servers: readonly [number, number];
  certificate: string;
  key: string;
}>;

type Change = readonly [written: string | RegExp, here: string];

/** A line that has gone from the file would leave the proxy elsewhere than where it is asked. */
const changed = (text: string, changes: readonly Change[]): string => {
  let result = text;
  for (const [written, here] of changes) {
    const next = result.replaceAll(
      typeof written === "string" ? written : new RegExp(written, "g"),
      () => here,
    );
    assert.notEqual(next, result, `${String(written)} is not in the file any more`);
    result = next;
  }
  return result;
};

const serversOf = ({ servers: [one, two] }: Place): readonly Change[] => [
  ["127.0.0.1:3001", `127.0.0.1:${one}`],
  ["127.0.0.1:3002", `127.0.0.1:${two}`],
];

type Proxy = Readonly<{
  name: string;
  file: string;
  changes(place: Place): readonly Change[];
  /** What else the program needs, once the file of the house is written as `path`. */
  start(place: Place, path: string): Promise<readonly string[]>;
}>;

const haproxy: Proxy = {
  name: "haproxy",
  file: "haproxy.cfg",
  changes: (place) => [
    [
      "bind :443 ssl crt /etc/haproxy/certs/",
      `bind 127.0.0.1:${place.front} ssl crt ${place.folder}/both.pem`,
    ],
    ["bind :80", `bind 127.0.0.1:${place.clear}`],
    ...serversOf(place),
  ],
  start: async ({ folder, certificate, key }, path) => {
    await writeFile(
      join(folder, "both.pem"),
      (await readFile(certificate)) + (await readFile(key)).toString(),
    );
    return ["-db", "-q", "-f", path];
  },
};

const nginx: Proxy = {
  name: "nginx",
  file: "nginx.conf",
  changes: (place) => [
    ["listen 443 ssl http2", `listen 127.0.0.1:${place.front} ssl http2`],
    ["listen 80", `listen 127.0.0.1:${place.clear}`],
    [/ {2}listen \[::\].*\n/, ""],
    ["coulisse.example.org", "localhost"],
    ["/etc/nginx/certs/coulisse.pem", place.certificate],
    ["/etc/nginx/certs/coulisse.key", place.key],
    ...serversOf(place),
  ],
  start: async ({ folder }, path) => {
    // Debian's own nginx.conf, as far as it is of use here.
    const lines = [
      "daemon off;",
      `pid ${folder}/nginx.pid;`,
      "error_log stderr crit;",
      "events { worker_connections 4096; }",
      "http {",
      "  access_log off;",
      ...["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `  ${kind}_temp_path ${folder}/${kind};`,
      ),
      `  include ${path};`,
      "}",
    ];
    await writeFile(join(folder, "main.conf"), lines.join("\n"));
    return ["-e", "stderr", "-p", folder, "-c", join(folder, "main.conf")];
  },
};

const caddy: Proxy = {
  name: "caddy",
  file: "Caddyfile",
  changes: (place) => [
    [
      "{\n\tservers {",
      `{\n\tadmin off\n\thttp_port ${place.clear}\n\thttps_port ${place.front}\n\tlog {\n\t\tlevel ERROR\n\t}\n\tservers {`,
    ],
    [
      "{$COULISSE_SITE:coulisse.example.org} {",
      `localhost {\n\ttls ${place.certificate} ${place.key}`,
    ],
    ...serversOf(place),
  ],
  start: async (_, path) => ["run", "--adapter", "caddyfile", "--config", path],
};

export const proxies: readonly Proxy[] = [haproxy, nginx, caddy];

/** A certificate of `localhost` that nobody else signed. */
export const makeCertificate = async (folder: string) => {
  const [certificate, key] = [join(folder, "localhost.pem"), join(folder, "localhost.key")];
  const subject = [
    "-subj",
    "/CN=localhost",
    "-addext",
    "subjectAltName=DNS:localhost,IP:127.0.0.1",
  ];
  const made = [
    "-x509",
    "-newkey",
    "ec",
    "-pkeyopt",
    "ec_paramgen_curve:P-256",
    "-nodes",
    "-days",
    "2",
  ];
  await run("openssl", ["req", ...made, ...subject, "-keyout", key, "-out", certificate]);
  return { certificate, key };
};

/** Debian keeps servers where not everybody's PATH looks. */
const path = `${process.env["PATH"]}:/usr/sbin:/sbin`;

export const startProxy = async (proxy: Proxy, place: Place): Promise<ChildProcess> => {
  const written = join(place.folder, proxy.file);
  const text = await readFile(new URL(proxy.file, files), "utf8");
  await writeFile(written, changed(text, proxy.changes(place)));
  const options = await proxy.start(place, written);
  const child = spawn(proxy.name, options, {
    env: { ...process.env, PATH: path, HOME: place.folder },
    stdio: ["ignore", "ignore", "inherit"],
  });
  await new Promise<void>((done, fail) => {
    child.once("spawn", done);
    child.once("error", () =>
      fail(new Error(`${proxy.name} is not there: apt-get install ${proxy.name}`)),
    );
  });
  return child;
};

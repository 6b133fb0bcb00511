/* The balancer of the drills in which servers are replaced one after the other. */
import { spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The configuration is the heart of `deploy/proxies/haproxy.cfg`, without TLS. */
const configuration = (front: number, servers: readonly number[], check: string): string => `
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  option redispatch
  retries 3
  retry-on conn-failure empty-response
frontend site
  bind 127.0.0.1:${front}
  default_backend coulisse
backend coulisse
  option httpchk GET ${check}
  default-server check inter 1s fall 2 rise 1
${servers.map((port, place) => `  server s${place} 127.0.0.1:${port}`).join("\n")}
`;

export const startBalancer = async (
  folder: string,
  front: number,
  servers: readonly number[],
  check = "/api/ready",
) => {
  const file = join(folder, "haproxy.cfg");
  await writeFile(file, configuration(front, servers, check));
  const child = spawn("haproxy", ["-db", "-q", "-f", file], { stdio: "inherit" });
  await new Promise<void>((done, fail) => {
    child.once("spawn", done);
    child.once("error", () => fail(new Error("HAProxy is not there: apt-get install haproxy")));
  });
  return child;
};

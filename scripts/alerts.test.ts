import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parse } from "yaml";
import { beforeAll, expect, it } from "vitest";
import { capture, root } from "./bootstrap/process.mjs";
import { ensurePrometheus } from "./bootstrap/prometheus.mjs";

const folder = join(root, "deploy", "prometheus");
const read = (file: string): string => readFileSync(join(root, file), "utf8");

type Rule = {
  alert?: string;
  record?: string;
  expr: string;
  annotations: { runbook_url: string };
  labels: { severity: string };
};
type Case = { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] };

const ruleFiles = globSync("rules/*.yml", { cwd: folder });
const rules = ruleFiles.flatMap((file) =>
  (
    parse(readFileSync(join(folder, file), "utf8")) as { groups: { rules: Rule[] }[] }
  ).groups.flatMap((group) => group.rules),
);
const alerts = rules.flatMap((rule) =>
  rule.alert === undefined ? [] : [{ ...rule, name: rule.alert }],
);
const testFiles = globSync("tests/*.yml", { cwd: folder });
const dashboards = globSync("deploy/grafana/*.json", { cwd: root });

let tools: Record<string, string>;

beforeAll(async () => {
  tools = await ensurePrometheus();
}, 180_000);

/** Gives what a tool complains of; nothing where it is content. */
const complaint = async (tool: string, ...values: string[]): Promise<string> => {
  const { code, output } = await capture(tools[tool] ?? tool, values, { cwd: folder });
  return code === 0 ? "" : output;
};

it("the configurations and the rules are what Prometheus and Alertmanager take", async () => {
  expect(ruleFiles.length).toBeGreaterThan(1);
  expect(await complaint("promtool", "check", "rules", ...ruleFiles)).toBe("");
  expect(await complaint("promtool", "check", "config", "prometheus.yml")).toBe("");
  expect(await complaint("amtool", "check-config", "alertmanager.yml")).toBe("");
});

it.each(testFiles)(
  "alerts fire and stay silent as %s says",
  async (file) => expect(await complaint("promtool", "test", "rules", file)).toBe(""),
  180_000,
);

it("every alert is tried firing, and silent", () => {
  const cases = testFiles.flatMap((file) =>
    (parse(readFileSync(join(folder, file), "utf8")) as { tests: Case[] }).tests.flatMap(
      ({ alert_rule_test: tried }) => tried,
    ),
  );
  const tried = (fires: boolean) =>
    new Set(
      cases
        .filter(({ exp_alerts: expected }) => expected.length > 0 === fires)
        .map(({ alertname }) => alertname),
    );
  const names = alerts.map(({ name }) => name).toSorted();
  expect(names).toHaveLength(new Set(names).size);
  expect([...tried(true)].toSorted()).toEqual(names);
  expect([...tried(false)].toSorted()).toEqual(names);
});

it("every alert has its entry of the runbook, every entry its alert, and each leads to the other", () => {
  const page = "docs/operations/alerts.md";
  const entries = [...read(page).matchAll(/^### (Coulisse\w+)\n([^#]*)/gm)];
  expect(entries.map(([, name]) => String(name)).toSorted()).toEqual(
    alerts.map(({ name }) => name).toSorted(),
  );
  for (const [, name, text = ""] of entries) {
    for (const part of ["**Means**", "**Look**", "**Do**"]) expect(text, name).toContain(part);
  }
  for (const { name, annotations, labels } of alerts) {
    expect(annotations.runbook_url).toBe(`${page}#${name.toLowerCase()}`);
    expect(labels.severity).toMatch(/^(?:page|ticket)$/);
  }
});

it("rules and dashboards ask for nothing that nobody counts", () => {
  const sources = globSync("server/src/**/*.ts", { cwd: root }).filter(
    (file) => !file.endsWith(".test.ts"),
  );
  const counted = new Set(
    sources.flatMap((file) =>
      [...read(file).matchAll(/^\s*(?:name: )?"?(coulisse_\w+)"?[:,]/gm)].map(([, name]) => name),
    ),
  );
  const recorded = new Set(rules.map(({ record }) => record));
  const asked = [...rules.map(({ expr }) => expr), ...dashboards.map(read)].flatMap((text) => [
    ...text.matchAll(/\bcoulisse[_:][\w:]+/g),
  ]);
  expect(asked.length).toBeGreaterThan(50);
  for (const [name] of asked) {
    // What prom-client counts of every process of Node.
    if (/^coulisse_(?:process|nodejs)_/.test(name)) continue;
    const base = name.replace(/_(?:bucket|count|sum)$/, "");
    expect([counted.has(name), counted.has(base), recorded.has(name)], name).toContain(true);
  }
});

it("dashboards are whole, and ask what Prometheus understands", async () => {
  expect(dashboards.length).toBeGreaterThan(0);
  const asked: string[] = [];
  for (const file of dashboards) {
    const { uid, title, panels } = JSON.parse(read(file)) as {
      uid: string;
      title: string;
      panels: { type: string; title: string; targets?: { expr: string }[] }[];
    };
    expect([uid, title].every(Boolean), file).toBe(true);
    for (const panel of panels) {
      expect(panel.title, file).not.toBe("");
      if (panel.type !== "row") expect(panel.targets?.length, panel.title).toBeGreaterThan(0);
      asked.push(...(panel.targets ?? []).map(({ expr }) => expr));
    }
  }
  // promtool reads no dashboards: their questions are shown to it as rules.
  const rules = asked.map((expr, index) => ({ record: `dashboards:${index}`, expr }));
  const own = mkdtempSync(join(tmpdir(), "coulisse-dashboards-"));
  try {
    const file = join(own, "rules.yml");
    writeFileSync(file, JSON.stringify({ groups: [{ name: "dashboards", rules }] }));
    expect(await complaint("promtool", "check", "rules", file)).toBe("");
  } finally {
    rmSync(own, { recursive: true });
  }
});

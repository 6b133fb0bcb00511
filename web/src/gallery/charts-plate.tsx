import { BarList } from "#ui/charts/bar-list.tsx";
import { Donut } from "#ui/charts/donut.tsx";
import { LineChart } from "#ui/charts/line-chart.tsx";
import { StackedArea } from "#ui/charts/stacked-area.tsx";
import { Card } from "#ui/card.tsx";
import { Section } from "#ui/section.tsx";
import { formatAmount, formatQuantity } from "@coulisse/domain/formats.ts";

const quantity = (value: number) => formatQuantity(Math.round(value), "fr");
const amount = (value: number) => formatAmount(Math.round(value), "fr");

const slices = [
  { id: "a", label: "Hélène Vasseur", value: 420_000, colour: 0 },
  { id: "b", label: "Marc Tissier", value: 310_000, colour: 0 },
  { id: "c", label: "Arpège Capital", value: 182_500, colour: 1 },
  { id: "d", label: "Claire Aubry", value: 85_200, colour: 2 },
  { id: "e", label: "Les Amis du Fournil", value: 54_000, colour: 3 },
  { id: "f", label: "Karim Benali", value: 31_250, colour: 4 },
  { id: "g", label: "Autre", value: 92_050 },
];

const points = [
  { day: "2025-01-15", value: 800 },
  { day: "2025-06-02", value: 950 },
  { day: "2026-01-20", value: 900 },
  { day: "2026-06-30", value: 1100 },
  { day: "2026-11-20", value: 1250 },
];

export const ChartsPlate = () => (
  <Section title="Graphiques">
    <div className="grid gap-6 md:grid-cols-2">
      <Card title="Répartition du capital">
        <Donut
          slices={slices}
          format={quantity}
          summary="Répartition du capital : les fondateurs ont 62,1 %."
          centre={{ value: "62,1 %", caption: "aux fondateurs" }}
        />
      </Card>
      <Card title="Par porteur">
        <BarList
          bars={slices.map((slice) => ({
            ...slice,
            shown: quantity(slice.value),
            detail: "1,2 %",
          }))}
        />
      </Card>
      <Card title="Prix de l’action">
        <LineChart
          points={points}
          format={amount}
          summary="Le prix est passé de 8,00 € à 12,50 €."
          label="Prix de l’action"
          stepped
        />
      </Card>
      <Card title="Dilution">
        <StackedArea
          days={points.map((point) => point.day)}
          series={[
            { id: "f", label: "Fondateurs", values: [730, 730, 730, 730, 730] },
            { id: "i", label: "Investisseurs", values: [0, 120, 180, 300, 445] },
            { id: "s", label: "Salariés", values: [0, 10, 20, 40, 60] },
          ]}
          format={quantity}
          summary="Les fondateurs gardent 59 % après trois levées."
          label="Répartition du capital"
        />
      </Card>
    </div>
  </Section>
);

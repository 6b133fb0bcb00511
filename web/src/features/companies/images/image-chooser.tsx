import type { ImageKey } from "@coulisse/contract/companies/companies.ts";
import { fileKinds } from "@coulisse/domain/file-kinds.ts";
import { lazy, Suspense, useState, type ComponentProps } from "react";
import { FileButton } from "#parts/documents/file-button.tsx";
import { useFileJudge } from "#parts/documents/file-limits.ts";
import { useOnceOpen } from "#ui/use-once-open.ts";

const bringCrop = () => import("./crop-dialog.tsx");
const CropDialog = lazy(async () => ({ default: (await bringCrop()).CropDialog }));

type Props = Omit<ComponentProps<typeof FileButton>, "limits"> & { kind: ImageKey };

/** Crops what is chosen before it goes on; what the place does not take goes on, to be refused. */
export const ImageChooser = ({ kind, onFile, ...button }: Props) => {
  const [chosen, setChosen] = useState<File>();
  const judge = useFileJudge(fileKinds.companyImage);
  const take = (file: File): void => {
    if (judge([file]).refused === undefined) setChosen(file);
    else onFile(file);
  };
  return (
    <>
      <FileButton {...button} limits={fileKinds.companyImage} onFile={take} />
      {useOnceOpen(chosen !== undefined) ? (
        <Suspense>
          <CropDialog
            kind={kind}
            file={chosen}
            onClose={() => setChosen(undefined)}
            onCropped={(file) => {
              setChosen(undefined);
              onFile(file);
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
};

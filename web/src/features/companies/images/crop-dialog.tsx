import type { ImageKey } from "@coulisse/contract/companies/companies.ts";
import { useLingui } from "@lingui/react/macro";
import {
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
} from "react";
import { useFormats } from "#i18n/use-formats.ts";
import { useObjectUrl } from "#parts/documents/document-bytes.ts";
import { Button } from "#ui/button.tsx";
import { cx } from "#ui/cx.ts";
import { Dialog } from "#ui/dialog.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import {
  cropOf,
  cutOut,
  moved,
  wholeView,
  zoomed,
  zoomMax,
  type Crop,
  type Size,
  type View,
} from "./crop.ts";
import { imageKinds } from "./image-kinds.ts";

type Props = {
  kind: ImageKey;
  /** The chosen file; the dialog is closed without it. */
  file: File | undefined;
  onClose: () => void;
  onCropped: (file: File) => void;
};

/** A chosen image in the frame in which the site shows it: moved, brought nearer, then kept. */
export const CropDialog = ({ kind, file, onClose, onCropped }: Props) => {
  const { t } = useLingui();
  return (
    <Dialog
      name="crop-image"
      open={file !== undefined}
      onClose={onClose}
      title={t`Cadrer l’image`}
      lead={t`Seule la partie dans le cadre sera affichée.`}
    >
      {file ? <CropForm kind={kind} file={file} onCropped={onCropped} /> : null}
    </Dialog>
  );
};

type FormProps = Pick<Props, "kind" | "onCropped"> & { file: File };

const CropForm = ({ kind, file, onCropped }: FormProps) => {
  const { t } = useLingui();
  const { ratio } = imageKinds[kind];
  const image = useRef<HTMLImageElement>(null);
  const [size, setSize] = useState<Size>();
  const [view, setView] = useState(wholeView);
  const [busy, setBusy] = useState(false);
  const keep = async (): Promise<void> => {
    if (!image.current || !size) return;
    setBusy(true);
    const cut = await cutOut(file, image.current, cropOf(size, ratio, view));
    // A browser that cannot draw it sends it whole: the site shows its middle.
    onCropped(cut ?? file);
  };
  return (
    <div className="grid gap-5">
      <Frame
        imageRef={image}
        file={file}
        ratio={ratio}
        size={size}
        view={view}
        onSize={setSize}
        onView={setView}
        onUnreadable={() => onCropped(file)}
      />
      {size ? <Zoom size={size} ratio={ratio} view={view} onView={setView} /> : null}
      <div className="flex flex-wrap justify-end gap-2 max-sm:grid max-sm:justify-stretch">
        <Button onClick={() => onCropped(file)}>{t`Garder l’image entière`}</Button>
        <Button
          variant="primary"
          busy={busy}
          disabled={size === undefined ? t`L’image se charge encore.` : undefined}
          onClick={() => void keep()}
        >
          {t`Garder ce cadrage`}
        </Button>
      </div>
    </div>
  );
};

type FrameProps = {
  imageRef: RefObject<HTMLImageElement | null>;
  file: File;
  ratio: number;
  /** Known once the browser has read the image. */
  size: Size | undefined;
  view: View;
  onSize: (size: Size) => void;
  onView: (view: View) => void;
  onUnreadable: () => void;
};

const steps: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const [smallStep, largeStep] = [0.05, 0.25];
const zoomSteps: Readonly<Record<string, number>> = { "+": 0.1, "=": 0.1, "-": -0.1 };

/** The arrows, + and − of the keyboard do what a finger or a mouse does. */
const viewAfterKey = (
  { key, shiftKey }: KeyboardEvent,
  size: Size,
  ratio: number,
  view: View,
): View | undefined => {
  const step = steps[key];
  if (step) {
    const by = shiftKey ? largeStep : smallStep;
    return moved(size, ratio, view, { x: step[0] * by, y: step[1] * by });
  }
  const nearer = zoomSteps[key];
  return nearer === undefined ? undefined : zoomed(size, ratio, view, view.zoom + nearer);
};

const Frame = (props: FrameProps) => {
  const { imageRef, file, ratio, size, view, onSize, onView, onUnreadable } = props;
  const { t } = useLingui();
  const id = useId();
  const address = useObjectUrl(file);
  const crop = size && cropOf(size, ratio, view);
  const onKeyDown = (event: KeyboardEvent): void => {
    const next = size && viewAfterKey(event, size, ratio, view);
    if (!next) return;
    event.preventDefault();
    onView(next);
  };
  const onPointerMove = ({ buttons, movementX, movementY, currentTarget }: PointerEvent): void => {
    if (!size || buttons !== 1) return;
    const x = -movementX / currentTarget.clientWidth;
    const y = -movementY / currentTarget.clientHeight;
    onView(moved(size, ratio, view, { x, y }));
  };
  return (
    <div className="grid gap-2">
      {/* eslint-disable-next-line no-noninteractive-element-interactions -- an application has keys of its own */}
      <div
        role="application"
        aria-label={t`Cadrage de l’image`}
        aria-describedby={`${id}-help ${id}-state`}
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        style={{ aspectRatio: ratio }}
        className={cx(
          "relative mx-auto max-h-[50vh] max-w-full cursor-move touch-none overflow-hidden rounded-md border border-rule bg-sunken select-none",
          ratio >= 1 ? "w-full" : "h-[50vh]",
        )}
      >
        {address ? (
          <img
            ref={imageRef}
            src={address}
            alt=""
            draggable={false}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              onSize({ width, height })
            }
            onError={onUnreadable}
            className="absolute max-w-none"
            style={size && crop ? placeOf(size, crop) : { visibility: "hidden" }}
          />
        ) : null}
      </div>
      <p id={`${id}-help`} className="text-sm text-ink-3">
        {t`Faites glisser l’image, ou déplacez le cadre avec les flèches ; + et − changent le zoom.`}
      </p>
      <p id={`${id}-state`} role="status" className="sr-only">
        <CropWords size={size} crop={crop} zoom={view.zoom} />
      </p>
    </div>
  );
};

/** The image under the frame, in parts of the frame. */
const placeOf = (size: Size, crop: Crop) => ({
  width: `${(100 * size.width) / crop.width}%`,
  left: `${(-100 * crop.left) / crop.width}%`,
  top: `${(-100 * crop.top) / crop.height}%`,
});

type WordsProps = { size: Size | undefined; crop: Crop | undefined; zoom: number };

/** Words for what the frame shows, for whoever does not see it. */
const CropWords = ({ size, crop, zoom }: WordsProps) => {
  const { t } = useLingui();
  const format = useFormats();
  if (!size || !crop) return null;
  const part = (value: number, whole: number) =>
    format.percent(Math.round((100 * value) / whole), 100, 0);
  const near = part(zoom, 1);
  const [left, right] = [part(crop.left, size.width), part(crop.left + crop.width, size.width)];
  const [top, bottom] = [part(crop.top, size.height), part(crop.top + crop.height, size.height)];
  return t`Zoom ${near}. Le cadre montre l’image de ${left} à ${right} en largeur et de ${top} à ${bottom} en hauteur.`;
};

type ZoomProps = { size: Size; ratio: number; view: View; onView: (view: View) => void };

const Zoom = ({ size, ratio, view, onView }: ZoomProps) => {
  const { t } = useLingui();
  const format = useFormats();
  const to = (zoom: number) => onView(zoomed(size, ratio, view, zoom));
  return (
    <div className="mx-auto flex w-full max-w-80 items-center gap-3">
      <IconButton icon="minus" label={t`Éloigner`} onClick={() => to(view.zoom - 0.1)} />
      <input
        type="range"
        aria-label={t`Zoom`}
        aria-valuetext={format.percent(Math.round(view.zoom * 100), 100, 0)}
        min={100}
        max={zoomMax * 100}
        step={10}
        value={Math.round(view.zoom * 100)}
        onChange={(event) => to(event.target.valueAsNumber / 100)}
        className="min-w-0 flex-1 accent-accent"
      />
      <IconButton icon="add" label={t`Rapprocher`} onClick={() => to(view.zoom + 0.1)} />
    </div>
  );
};

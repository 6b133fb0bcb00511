import "./prose.css";

/** How a text is set, where it is read and where it is written. */
export const proseStyle = "prose-parts max-w-prose leading-relaxed wrap-anywhere";

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,!?;:)\]}'])/g;

/** The text of a message as it was written; web addresses can be followed. */
export function LinkedText({ text }: { text: string }) {
  // Every second part is an address.
  return text.split(address).map((part, at) =>
    at % 2 === 1 ? (
      <a key={at} href={part} target="_blank" rel="noopener noreferrer" className="bub__a">
        {part}
      </a>
    ) : (
      part
    ),
  );
}

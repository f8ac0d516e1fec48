import { useEffect, useState } from "react";

export const LetterSource = ({ id }: { id: string }) => {
  const [source, setSource] = useState("");
  useEffect(() => {
    const gone = new AbortController();
    fetch(`/sandbox/api/mails/${id}/source`, { signal: gone.signal })
      .then((response) => response.text())
      .then(setSource)
      .catch(() => undefined);
    return () => gone.abort();
  }, [id]);
  return <pre className="bx-source">{source}</pre>;
};

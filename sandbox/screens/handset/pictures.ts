import { useEffect, useRef, useState } from "react";

type Attached = { id: string; file: File; url: string };
const most = 10;
const mostBytes = 5 * 1024 * 1024;

/** The pictures of a text being written: at most 10, together at most 5 MB. */
export const usePictures = (refuse: (why: string) => void) => {
  const [list, setList] = useState<Attached[]>([]);
  const current = useRef(list);
  useEffect(() => {
    current.current = list;
  }, [list]);
  useEffect(
    () => () => {
      for (const { url } of current.current) URL.revokeObjectURL(url);
    },
    [],
  );

  const add = (files: FileList | null) => {
    const images = [...(files ?? [])].filter(({ type }) => type.startsWith("image/"));
    const bytes = [...list, ...images.map((file) => ({ file }))].reduce(
      (sum, { file }) => sum + file.size,
      0,
    );
    if (images.length < (files?.length ?? 0)) refuse("Only pictures can be sent");
    else if (list.length + images.length > most) refuse(`At most ${most} pictures`);
    else if (bytes > mostBytes) refuse("The pictures are larger than 5 MB together");
    else {
      refuse("");
      setList([
        ...list,
        ...images.map((file) => ({ id: crypto.randomUUID(), file, url: URL.createObjectURL(file) })),
      ]);
    }
  };
  const remove = (id: string) => {
    for (const each of list) if (each.id === id) URL.revokeObjectURL(each.url);
    setList(list.filter((each) => each.id !== id));
  };
  /** Off the text, as it is being sent: they may come back. */
  const take = (): Attached[] => {
    setList([]);
    return list;
  };
  const putBack = (taken: Attached[]) => setList((since) => [...since, ...taken]);
  const drop = (taken: Attached[]) => {
    for (const { url } of taken) URL.revokeObjectURL(url);
  };
  return { list, add, remove, take, putBack, drop };
};

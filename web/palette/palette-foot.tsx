import { Kbd } from "../ui/kbd.tsx";

/** Which keys do what; nothing for those who have none. */
export function PaletteFoot() {
  return (
    <>
      <span>
        <Kbd keys="arrowup" /> <Kbd keys="arrowdown" /> move
      </span>
      <span>
        <Kbd keys="enter" /> open
      </span>
      <span>
        <Kbd keys="mod" /> <Kbd keys="enter" /> new window
      </span>
      <span className="sp" />
      <span>
        <Kbd keys=">" /> actions only
      </span>
      <span>
        <Kbd keys="#" /> tags
      </span>
    </>
  );
}

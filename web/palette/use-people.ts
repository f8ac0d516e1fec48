import { useRouter } from "@tanstack/react-router";
import { AlarmClock, Copy, MessageSquareText, StickyNote, UserRoundCog } from "lucide-react";
import type { ClientRow } from "../../contract/clients.ts";
import { clientName, staffName } from "../../contract/names.ts";
import { showPhone } from "../../contract/show-phone.ts";
import { type Peer, users } from "../../contract/users.ts";
import { useEndpoint } from "../api/use-query.ts";
import { coName } from "../clients/couple-name.ts";
import { foundBy, mailMet } from "../clients/found.ts";
import { colleaguesFirst, pressActAs } from "../ghost/press-act-as.ts";
import { useMayGhost } from "../ghost/use-may-ghost.ts";
import { useMe } from "../shell/me.ts";
import { showShellDialog } from "../shell/shell-dialog.ts";
import { copy } from "../ui/copy.ts";
import { PRESENCE_LABELS } from "../ui/presence.ts";
import { clientNumbers } from "./client-number.ts";
import { type Entry, found } from "./ranking.ts";
import { useTextable } from "./use-textable.ts";

type Router = ReturnType<typeof useRouter>;

/** Contacts, as the server found them, and colleagues. */
export function usePeople(contacts: readonly ClientRow[], typed: string): Entry[] {
  const router = useRouter();
  const textable = useTextable();
  const { data: team } = useEndpoint(users.list, {});
  const may = useMayGhost();
  const me = useMe();
  const colleagues = typed.trim() === "" ? [] : (team ?? []).filter(({ id }) => id !== me.id);
  return [
    ...contacts.map((client) => contact(router, client, typed, textable)),
    ...colleagues.map((peer) => colleague(router, peer, may(peer))),
  ];
}

function contact(router: Router, client: ClientRow, typed: string, textable: boolean): Entry {
  const name = clientName(client);
  const company = name === client.companyName;
  const other = coName(client);
  // A surname they share stands there already.
  const mate = client.coLastName === client.lastName ? client.coFirstName || other : other;
  const { shown, text } = clientNumbers(client, typed);
  const to = router.buildLocation({ to: "/contacts/contact/$id", params: { id: client.id } });
  const phone = shown && showPhone(shown);
  const firm = !company && client.companyName;
  // What was meant stands before what may be cut off.
  const meant = firm && found(firm, typed);
  const detail = [
    foundBy(client) ?? mailMet(client, typed),
    other && other !== name && `with ${mate}`,
    ...(meant ? [firm, phone] : [phone, firm]),
  ];
  return {
    id: client.id,
    group: "Contacts",
    ofSearch: true,
    title: name,
    detail: detail.filter(Boolean).join(" · "),
    person: { id: client.id, src: null, company },
    href: to.href,
    run: () => void router.navigate({ to: "/contacts/contact/$id", params: { id: client.id } }),
    actions: [
      ...(text && textable ? [textAction(router, client.id, text)] : []),
      {
        id: `${client.id} followup`,
        group: "Actions",
        title: "Add follow-up",
        icon: AlarmClock,
        run: () => showShellDialog("followUp", client.id),
      },
      {
        id: `${client.id} note`,
        group: "Actions",
        title: "Add note",
        icon: StickyNote,
        run: () => showShellDialog("note", client.id),
      },
      ...(shown ? [copyAction(client.id, shown)] : []),
    ],
  };
}

const textAction = (router: Router, id: string, phone: string): Entry => ({
  id: `${id} text`,
  group: "Actions",
  title: "Text",
  detail: showPhone(phone),
  icon: MessageSquareText,
  run: () => void router.navigate({ to: "/messages", search: { phone } }),
});

const copyAction = (id: string, phone: string): Entry => ({
  id: `${id} copy`,
  group: "Actions",
  title: "Copy number",
  detail: showPhone(phone),
  icon: Copy,
  run: () => void copy(showPhone(phone), "Number copied"),
});

function colleague(router: Router, peer: Peer, may: boolean): Entry {
  const name = staffName(peer);
  const actAs: Entry = {
    id: `${peer.id} act`,
    group: "Actions",
    title: `Act as ${name}`,
    icon: UserRoundCog,
    run: () => void pressActAs(peer.id, () => void router.navigate(colleaguesFirst)),
  };
  return {
    id: peer.id,
    group: "Team",
    title: name,
    detail: PRESENCE_LABELS[peer.status],
    person: { id: peer.id, src: peer.avatar },
    href: "/users",
    run: () => void router.navigate({ to: "/users" }),
    actions: may ? [actAs] : [],
  };
}

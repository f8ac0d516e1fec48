import { accounts } from "../../contract/accounts.ts";
import { staffName } from "../../contract/names.ts";
import { useEndpoint } from "../api/use-query.ts";
import { useMe } from "../shell/me.ts";
import { Avatar } from "../ui/avatar.tsx";
import { AvatarGroup } from "../ui/avatar-group.tsx";
import { Button } from "../ui/button.tsx";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { isNotLoaded } from "../ui/part-not-loaded.tsx";
import { Popover } from "../ui/popover.tsx";
import "../ui/skeleton.css";

interface Person {
  id: string;
  name: string;
  src: string | null;
}

/** Who would be led to MFA set-up. It keeps its place whatever is known: below it stands what is pressed. */
export function MfaMissing() {
  const { account } = useMe();
  const staff = useEndpoint(accounts.users, { params: { id: account.id } });
  if (isNotLoaded(staff))
    return (
      <div className="aset__w">
        <NotLoaded busy={staff.isFetching} onRetry={staff.refetch}>
          Unable to load data: {staff.error?.message}
        </NotLoaded>
      </div>
    );
  if (!staff.data)
    return (
      <div className="mfal" role="status" aria-label="Loading who has not set up MFA">
        <span className="sk mfal__s" />
      </div>
    );
  const people = staff.data
    .filter((user) => !user.mfaEnabled)
    .map((user) => ({ id: user.id, name: staffName(user), src: user.avatar }));
  return (
    <div className="mfal">
      {people.length > 0 && <AvatarGroup people={people} size={24} max={3} />}
      <span className="t2 mfal__t">{sentence(people.map(({ name }) => name))}</span>
      {people.length > 2 && <Names people={people} />}
    </div>
  );
}

function Names({ people }: { people: Person[] }) {
  return (
    <Popover label="Without MFA" placement="bottom end" trigger={<Button kind="ghost">Show all</Button>}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it */}
      <ul className="mfal__n" aria-label="Without MFA" tabIndex={0}>
        {people.map((person) => (
          <li key={person.id}>
            <Avatar {...person} size={24} />
            <span className="trunc">{person.name}</span>
          </li>
        ))}
      </ul>
    </Popover>
  );
}

function sentence(names: string[]): string {
  if (names.length === 0) return "Everybody has set up MFA.";
  if (names.length === 1) return `${names[0]} has not set up MFA.`;
  if (names.length === 2) return `${names.join(" and ")} have not set up MFA.`;
  return `${names[0]} and ${names.length - 1} others have not set up MFA.`;
}

import { FileText, Plus } from "lucide-react";
import { useRef, useState } from "react";
import { may } from "../../contract/permissions.ts";
import { type Template, type TemplateGroup, templates } from "../../contract/templates.ts";
import { useEndpoint } from "../api/use-query.ts";
import { SettingsPages } from "../settings/settings-pages.tsx";
import { useMe } from "../shell/me.ts";
import { Button } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { useShortcut } from "../ui/keys.ts";
import { NotLoaded } from "../ui/not-loaded.tsx";
import { ClearSearch } from "../ui/nothing-found.tsx";
import { SearchField } from "../ui/search-field.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { Tooltip } from "../ui/tooltip.tsx";
import { matches } from "./matches.ts";
import { TemplateDialog } from "./template-dialog.tsx";
import "./templates.css";

/** The texts that the team and oneself write again and again. */
export function TemplatesPage() {
  const { data, error, refetch, isFetching } = useEndpoint(templates.list, { query: {} });
  const [search, setSearch] = useState("");
  const [open, setOpen] = useState<Template | TemplateGroup | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { role } = useMe();
  useShortcut({ keys: "/", label: "Search", group: "Anywhere", run: () => field.current?.focus() });
  const found = data?.filter(({ name, template }) => matches(`${name} ${template}`, search));
  const nothing = data && data.length > 0 && found?.length === 0;

  const section = (group: TemplateGroup, title: string, add: string, about: string) => (
    <TemplateSection
      title={title}
      about={about}
      add={group === "personal" || may(role, "templates.team") ? add : undefined}
      all={found?.filter((one) => one.group === group)}
      searched={search.trim() !== ""}
      onOpen={(one) => setOpen(one ?? group)}
    />
  );
  return (
    <SettingsPages
      title="Message Templates"
      actions={
        <SearchField
          ref={field}
          className="setq"
          label="Search templates"
          placeholder="Name or text"
          kbd="/"
          value={search}
          onChange={setSearch}
        />
      }
    >
      <div className="tpls">
        {error && !data && (
          <NotLoaded busy={isFetching} onRetry={refetch}>
            Unable to load templates. {error.message}
          </NotLoaded>
        )}
        {!data && !error && <Skeleton rows={2} rowHeight={36} label="Loading templates" />}
        {nothing && (
          <EmptyState
            icon={FileText}
            title={`No template has “${search.trim()}”`}
            action={<ClearSearch field={field} onPress={() => setSearch("")} />}
          />
        )}
        {data && !nothing && (
          <>
            {section("team", "Team Templates", "Team template", "Texts that everybody may use.")}
            {section("personal", "Personal Templates", "Personal template", "Texts that only you see.")}
          </>
        )}
      </div>
      {open && (
        <TemplateDialog
          key={typeof open === "string" ? open : open.id}
          of={open}
          onClose={() => setOpen(null)}
        />
      )}
    </SettingsPages>
  );
}

interface TemplateSectionProps {
  title: string;
  /** What its templates are, where there are none. */
  about: string;
  /** What its button adds; none for who may not. */
  add: string | undefined;
  all: Template[] | undefined;
  searched: boolean;
  onOpen: (template?: Template) => void;
}

function TemplateSection({ title, about, add, all = [], searched, onOpen }: TemplateSectionProps) {
  return (
    <section aria-label={title}>
      <header className="tpls__h">
        <h2>{title}</h2>
        <span className="t3 num">{all.length}</span>
        <span className="sp" />
        {add && (
          <Button icon={Plus} onPress={() => onOpen()}>
            {add}
          </Button>
        )}
      </header>
      {all.length === 0 && !searched && (
        <p className="t3 tpls__none">{about} Type @ while you write to use them.</p>
      )}
      {all.length > 0 && (
        <ul className="tpls__l">
          {all.map((template) => (
            <li key={template.id}>
              <Tooltip text={template.template} placement="bottom">
                <button type="button" className="tch" onClick={() => onOpen(template)}>
                  {template.name}
                </button>
              </Tooltip>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

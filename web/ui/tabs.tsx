import { type ReactNode, useEffect, useRef } from "react";
import { Tab as AriaTab, TabList, TabPanel, Tabs as AriaTabs } from "react-aria-components/Tabs";
import { classNames } from "./class-names.ts";
import { Icon, type IconType } from "./icon.tsx";
import { useShortcut } from "./keys.ts";
import "./fading.css";
import "./tabs.css";

export interface Tab {
  id: string;
  label: string;
  icon?: IconType;
  /** Follows the label; zero shows nothing. */
  count?: number;
  /** A dot: something in it was edited (amber) or has an error (red). */
  mark?: "edited" | "error";
  disabled?: boolean;
}

export interface TabsProps {
  /** Names the strip for assistive technology. */
  label: string;
  tabs: readonly Tab[];
  value: string;
  onChange: (id: string) => void;
  /** "icons": only the active tab shows its label, for narrow columns. */
  variant?: "underline" | "icons";
  /** At the end of the strip: buttons. */
  end?: ReactNode;
  /** Class of the panel; "dialog__b" makes it a dialog's scrolling body. */
  panelClassName?: string;
  /** Hidden panels stay mounted (forms that register their fields). */
  keepMounted?: boolean;
  className?: string;
  children: (id: string) => ReactNode;
}

const MARKS = { edited: "Edited", error: "Has an error" };

export function Tabs(props: TabsProps) {
  const {
    label,
    tabs,
    value,
    onChange,
    variant = "underline",
    end,
    panelClassName,
    keepMounted,
    children,
  } = props;
  const strip = useRef<HTMLDivElement>(null);
  // A count that comes makes its tab wider, and pushes those after it on.
  const labels = tabs.map((tab) => `${tab.label} ${tab.count ?? ""}`).join();
  useEffect(() => {
    // The library draws its tabs a moment after this has come.
    const frame = requestAnimationFrame(() =>
      strip.current
        ?.querySelector(`[data-key="${CSS.escape(value)}"]`)
        ?.scrollIntoView({ block: "nearest", inline: "nearest" }),
    );
    return () => cancelAnimationFrame(frame);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the labels are what is measured
  }, [value, labels]);
  useShortcut({
    keys: "alt+1..9",
    label: "Go to a tab by its place",
    group: "Tabs",
    overDialogs: true,
    run: (event) => {
      // Behind a dialog the strip is out of reach.
      if (strip.current?.closest("[inert], [aria-hidden='true']")) return;
      const tab = tabs[Number(event.code.at(-1)) - 1];
      if (tab && !tab.disabled) onChange(tab.id);
    },
  });
  return (
    <AriaTabs
      className={classNames("tabs-in", props.className)}
      selectedKey={value}
      onSelectionChange={(key) => onChange(String(key))}
      keyboardActivation="manual"
    >
      <div className={classNames("tabs", variant === "icons" && "tabs--icons")}>
        <TabList ref={strip} className="tabs__l fading" aria-label={label}>
          {tabs.map((tab) => (
            <AriaTab
              key={tab.id}
              id={tab.id}
              isDisabled={tab.disabled}
              className="tab"
              aria-label={name(tab, variant)}
            >
              {tab.icon && <Icon icon={tab.icon} />}
              <span className="tab__t">{tab.label}</span>
              {!!tab.count && <span className="n">{tab.count}</span>}
              {tab.mark && <span className={`tab__mark tab__mark--${tab.mark}`} title={MARKS[tab.mark]} />}
            </AriaTab>
          ))}
        </TabList>
        {end && <div className="tabs__end">{end}</div>}
      </div>
      {tabs.map((tab) => (
        <TabPanel
          key={tab.id}
          id={tab.id}
          shouldForceMount={keepMounted}
          className={classNames("tabs__p", panelClassName)}
        >
          {children(tab.id)}
        </TabPanel>
      ))}
    </AriaTabs>
  );
}

/** The visible text already names most tabs; the dot and the hidden labels need words. */
function name(tab: Tab, variant: "underline" | "icons"): string | undefined {
  if (!tab.mark && variant === "underline") return undefined;
  return [tab.label, tab.count || undefined, tab.mark && MARKS[tab.mark]].filter(Boolean).join(", ");
}
